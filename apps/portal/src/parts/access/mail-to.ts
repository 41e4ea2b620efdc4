/** The address of a mail that is already written; a person reads it before it is sent. */
export const mailTo = (address: string, subject: string, lines: readonly string[]): string =>
  `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join('\r\n'))}`;
