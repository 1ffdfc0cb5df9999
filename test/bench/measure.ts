/** One thing worth timing. Printed as it ends; all of them together are the JSON on the last line. */
export interface Measurement {
  readonly name: string;
  readonly run: () => Promise<Readonly<Record<string, number | string>>>;
}

/** The value below which the given share of the samples lies. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

export const rounded = (value: number): number => Math.round(value * 10) / 10;

/** Median and 95th percentile of a list of milliseconds. */
export const spread = (ms: readonly number[]) => ({
  medianMs: rounded(quantile(ms, 0.5)),
  p95Ms: rounded(quantile(ms, 0.95)),
});
