/** How wide the fields of a form become at most. */
export const fieldsWide = '46rem';
