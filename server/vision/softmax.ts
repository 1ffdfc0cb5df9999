/** The probabilities that logits stand for. */
export function softmax(logits: Float32Array): readonly number[] {
  const top = Math.max(...logits);
  const powers = Array.from(logits, (logit) => Math.exp(logit - top));
  const sum = powers.reduce((a, b) => a + b);
  return powers.map((power) => power / sum);
}

/** What several looks at one thing find likely together: the geometric mean. */
export function agreed(looks: readonly (readonly number[])[]): readonly number[] {
  const logs = looks[0]!.map((_, k) => looks.reduce((sum, shares) => sum + Math.log(shares[k]! + 1e-9), 0));
  return softmax(Float32Array.from(logs, (log) => log / looks.length));
}
