import { readJson } from '../json/read-json.ts';

/** What is wrong with a body, and in which line. */
export interface WrongBody {
  readonly line: number;
  readonly says: string;
}

/** What stands in a form body as it is; everything else is escaped there. */
const FORM = /^(?:[\w*.+&=~-]|%[\da-f]{2})*$/i;
const UNESCAPED = 'This line contains a character that must be escaped in a form.';

/** What is no body of its type of content, as far as that can be told without a parser of XML; text is always text. */
export function wrongWithBody(contentType: string, body: string): WrongBody | undefined {
  if (contentType === 'application/json') {
    const read = readJson(body);
    return 'wrong' in read ? read.wrong : undefined;
  }
  if (contentType !== 'application/x-www-form-urlencoded') return undefined;
  const lines = body.split('\n');
  const first = lines.findIndex((line, index) => !FORM.test(line) || (index > 0 && line !== ''));
  return first < 0 ? undefined : { line: first + 1, says: UNESCAPED };
}
