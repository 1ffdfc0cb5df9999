/** A sentence with its `*emphasised*` words in `<em>`. */
export function Marked({ text }: { readonly text: string }) {
  return <>{text.split('*').map((part, index) => (index % 2 ? <em key={index}>{part}</em> : part))}</>;
}
