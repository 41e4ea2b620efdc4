/** Lets the browser save a file under a name. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has its own copy by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** What people call the forms in which a list is saved. */
export const formatWords = { csv: 'CSV', xlsx: 'Excel' } as const;
