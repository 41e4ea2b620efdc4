import { matchRoute } from '@wardmere/machines';
import type { Parser } from 'wouter';
import type { Route } from './route.ts';

/** wouter reads an address with `decodeURI`: `%2541` would be `A` by the time its parts are read. Said so, it arrives as it is. */
export const asItStands = (address: string): string => address.replaceAll('%', '%25');

/** Our matching as the router asks for it: letter case counts, and the word of a page names no record (D-063). */
export const parserOf =
  (routes: readonly Route[]): Parser =>
  (path) => {
    const keys = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const exec = (asked: string): RegExpExecArray | null => {
      const match = matchRoute(routes, asked);
      if (match?.route.path !== path) return null;
      const found: [string, ...string[]] = [asked, ...keys.map((name) => match.params[name] ?? '')];
      return Object.assign(found, { index: 0, input: asked });
    };
    return { keys, pattern: { exec } };
  };
