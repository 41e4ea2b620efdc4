import { describe, expect, it } from 'vitest';
import { wrongWithBody } from './wrong-with-body.ts';
import { wrongWithXml } from './wrong-with-xml.ts';

describe('what is wrong with a body', () => {
  it('is told of JSON with the line', () => {
    expect(wrongWithBody('application/json', '{ "a": 1 }')).toBeUndefined();
    expect(wrongWithBody('application/json', '{\n  "a": \n}')).toEqual({ line: 3, says: 'A value is expected here.' });
  });

  it('is told of a form where something stands in it unescaped, a last line end aside', () => {
    const form = 'application/x-www-form-urlencoded';
    expect(wrongWithBody(form, 'type=Lockdown&by=Mary+O%27Neill\n')).toBeUndefined();
    expect(wrongWithBody(form, 'a=1\nb=2')).toEqual({
      line: 2,
      says: 'This line contains a character that must be escaped in a form.',
    });
    expect(wrongWithBody(form, 'a=b c')?.line).toBe(1);
    expect(wrongWithBody(form, 'a=100%')?.line).toBe(1);
  });

  it('is nothing of text, whatever stands in it', () => {
    expect(wrongWithBody('text/plain', '<a>{"')).toBeUndefined();
  });

  it('is told of XML with the line', () => {
    expect(wrongWithXml('<?xml version="1.0"?>\n<alarm type="Lockdown">&lt;Hall&gt;</alarm>')).toBeUndefined();
    expect(wrongWithXml('<alarm>\n<type></alarm>')).toEqual({ line: 2, says: 'Missing end tag for element type.' });
    expect(wrongWithXml('')?.line).toBe(1);
    expect(wrongWithXml('<a>'.repeat(10_000) + '</a>'.repeat(10_000))?.says).toBe('This is nested too deep.');
    expect(wrongWithXml('<a>&nope;</a>')?.says).toBe("Named entity isn't defined: &nope;.");
  });
});
