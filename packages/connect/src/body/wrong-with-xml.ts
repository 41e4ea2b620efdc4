import { parseXml, XmlError } from '@rgrove/parse-xml';
import type { WrongBody } from './wrong-with-body.ts';

/** What is no well-formed XML: the page's policy admits no `DOMParser` (Trusted Types), so a parser of its own reads it. */
export function wrongWithXml(body: string): WrongBody | undefined {
  try {
    parseXml(body);
    return undefined;
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    // The parser shows the place behind its words and below them.
    const [says = ''] = error.message.split(' (line ');
    return { line: error.line, says: `${says}.` };
  }
}
