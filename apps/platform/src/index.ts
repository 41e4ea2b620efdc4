export { runPlatform, startPlatform, type Platform, type PlatformOptions } from './server.ts';
export { readSettings, SettingsError, type Settings } from './settings.ts';
