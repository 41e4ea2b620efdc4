export interface NotInChromium {
  readonly because: string;
  readonly ids: readonly string[];
}
export const notInChromium: readonly NotInChromium[] = [];
