/** The names that stand in braces in a path. */
export type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** What an address of a path is made with: nothing, or something for each name in it. */
export type ParamsOf<Path extends string> = [NamesIn<Path>] extends [never]
  ? readonly []
  : readonly [Readonly<Record<NamesIn<Path>, string>>];

/** The address of a route. Each name in its path is asked for by the compiler, and what is given is one segment whatever it holds. */
export function to<Path extends string>({ path }: { readonly path: Path }, ...[given]: ParamsOf<Path>): string {
  const params: Readonly<Record<string, string>> = given ?? {};
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
