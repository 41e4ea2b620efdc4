/** The value of a cookie that scripts may read. */
export const cookieNamed = (name: string) =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
