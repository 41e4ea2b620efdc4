import { parseXml, XmlError } from '@rgrove/parse-xml';
import type { WrongBody } from './wrong-with-body.ts';

/** What is no well-formed XML: the page's policy admits no `DOMParser` (Trusted Types), so a parser of its own reads it. */
export function wrongWithXml(body: string): WrongBody | undefined {
  try {
    parseXml(body);
    return undefined;
  } catch (error) {
    // The parser calls itself for each level, until there is no more room for calls.
    if (error instanceof RangeError) return { line: 1, says: 'This is nested too deep.' };
    if (!(error instanceof XmlError)) throw error;
    // The parser shows the place behind its words and below them.
    const [says = ''] = error.message.split(' (line ');
    return { line: error.line, says: `${says}.` };
  }
}
