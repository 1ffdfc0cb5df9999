/** Whether things change in place instead of moving. */
export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
