/** The one place the product's name comes from (D-001). Routes use the slug, labels the name. */
export interface Brand {
  readonly name: string;
  readonly slug: string;
  readonly legalName: string;
}

export const DEFAULT_BRAND: Brand = { name: 'Wardmere', slug: 'wardmere', legalName: 'Wardmere' };

/** Puts the brand into a path or label: `{brand}` is the slug, `{Brand}` the name. */
export const branded = (text: string, brand: Brand) =>
  text.replaceAll('{brand}', brand.slug).replaceAll('{Brand}', brand.name);
