import type { Rule } from '../page/rule.ts';

/** Sound or pictures begin by themselves, or old tags move what they hold (WCAG 1.4.2, 2.2.2). */
export const playsByItself: Rule = () => [
  ...[...document.querySelectorAll('audio[autoplay], video[autoplay]')].map((at) => ({
    at,
    says: 'This plays by itself.',
  })),
  ...[...document.querySelectorAll('marquee, blink')].map((at) => ({ at, says: 'What is in this moves for ever.' })),
  ...[...document.querySelectorAll('video:not(:has(track[kind="captions"], track[kind="subtitles"]))')].map((at) => ({
    at,
    says: 'What is spoken here can be read nowhere.',
  })),
  ...[...document.querySelectorAll('meta[http-equiv="refresh" i]')].map((at) => ({
    at,
    says: 'The page goes elsewhere by itself.',
  })),
];
