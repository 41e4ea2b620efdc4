/** The header by which a file says of which moment it is (B24, D-276). */
export const AS_OF = 'X-As-Of';
