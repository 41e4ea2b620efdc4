import type { Incident } from './incident.ts';
import { renderTemplate } from './template/render-template.ts';

/** What of a configuration makes a message. */
export interface MessageSource {
  readonly httpVerb: string;
  readonly url: string;
  readonly contentType: string;
  readonly template: string;
  readonly customHeaders: readonly { readonly name: string; readonly value: string }[];
}

/** A message as it leaves, before it is proved whose it is. */
export interface Message {
  readonly httpVerb: string;
  readonly url: string;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  /** Undefined for a verb that has none (D-253). */
  readonly body: string | undefined;
}

export type MadeMessage =
  | { readonly message: Message; readonly wrong?: never }
  | { readonly message?: never; readonly wrong: { readonly line: number; readonly says: string } };

/** Get and Delete never have a body. */
export const hasBody = (httpVerb: string): boolean => httpVerb !== 'Get' && httpVerb !== 'Delete';

/** What is always asked of an answer, whatever a configuration says (D-256). */
const IDENTITY = { name: 'Accept-Encoding', value: 'identity' };

/** The message that a configuration makes of an incident. */
export function messageOf(source: MessageSource, incident: Incident): MadeMessage {
  const { httpVerb, url, contentType, template } = source;
  const headers = [
    ...source.customHeaders.filter(({ name }) => name.toLowerCase() !== IDENTITY.name.toLowerCase()),
    IDENTITY,
  ];
  if (!hasBody(httpVerb)) return { message: { httpVerb, url, headers, body: undefined } };
  const rendered = renderTemplate(template, contentType, incident);
  if (rendered.wrong !== undefined) return { wrong: rendered.wrong };
  const typed = {
    name: 'Content-Type',
    value: `${contentType}${contentType === 'application/json' ? '' : '; charset=utf-8'}`,
  };
  return { message: { httpVerb, url, headers: [typed, ...headers], body: rendered.body } };
}
