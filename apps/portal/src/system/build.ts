/** The inspector and the rehearsal stand in this build only. */
export const isDevelopmentBuild = import.meta.env.MODE !== 'production';
