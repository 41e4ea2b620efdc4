import * as css from './QrCode.css.ts';

/** Something to be read by another device’s camera: an image that was made elsewhere, dark on light in every theme. */
export function QrCode({
  image,
  label,
  size = 'medium',
}: {
  /** The address of the image. */
  readonly image: string;
  /** What it leads to: “Sign this station in”. */
  readonly label: string;
  readonly size?: 'medium' | 'large' | undefined;
}) {
  return (
    <span className={css.frame}>
      <img className={css.code[size]} src={image} alt={label} />
    </span>
  );
}
