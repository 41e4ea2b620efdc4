/** The part of the page that a step stands in; it takes the focus when the step changes. */
export const STEP_ID = 'import-step';
