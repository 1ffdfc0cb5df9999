/** The probabilities that logits stand for. */
export function softmax(logits: Float32Array): readonly number[] {
  const top = Math.max(...logits);
  const powers = Array.from(logits, (logit) => Math.exp(logit - top));
  const sum = powers.reduce((a, b) => a + b);
  return powers.map((power) => power / sum);
}
