/** The theme's variables by name, for what only the inspector draws. */
export const color = {
  surface: 'var(--color-surface)',
  canvas: 'var(--color-canvas)',
  sunken: 'var(--color-sunken)',
  hover: 'var(--color-hover)',
  ink: 'var(--color-ink)',
  inkSoft: 'var(--color-ink-soft)',
  inkFaint: 'var(--color-ink-faint)',
  line: 'var(--color-line)',
  lineStrong: 'var(--color-line-strong)',
  focus: 'var(--color-focus)',
  accent: 'var(--color-accent)',
  accentInk: 'var(--color-accent-ink)',
  accentWash: 'var(--color-accent-wash)',
  successInk: 'var(--color-success-ink)',
  dangerInk: 'var(--color-danger-ink)',
  warningInk: 'var(--color-warning-ink)',
  infoInk: 'var(--color-info-ink)',
  successMark: 'var(--color-success-mark)',
  neutralMark: 'var(--color-neutral-mark)',
  dangerMark: 'var(--color-danger-mark)',
} as const;
export const mono = 'var(--font-mono)';
export const narrow = 'screen and (max-width: 859.98px)';
