/** The colours a chart is drawn with: the theme's own in the portal, given ones where no theme is. */
export const themed = {
  surface: 'var(--color-surface)',
  canvas: 'var(--color-canvas)',
  sunken: 'var(--color-sunken)',
  ink: 'var(--color-ink)',
  inkSoft: 'var(--color-ink-soft)',
  inkFaint: 'var(--color-ink-faint)',
  line: 'var(--color-line-strong)',
  control: 'var(--color-control)',
  accent: 'var(--color-accent)',
  accentInk: 'var(--color-accent-ink)',
  accentWash: 'var(--color-accent-wash)',
  warningInk: 'var(--color-warning-ink)',
  warningMark: 'var(--color-warning-mark)',
  dangerInk: 'var(--color-danger-ink)',
  infoInk: 'var(--color-info-ink)',
  successMark: 'var(--color-success-mark)',
  sans: 'var(--font-sans)',
  mono: 'var(--font-mono)',
};

export type Paint = Readonly<Record<keyof typeof themed, string>>;
