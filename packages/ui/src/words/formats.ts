/** What people call the forms in which a list is saved. */
export const formatWords = { csv: 'CSV', xlsx: 'Excel' } as const;
