import type { Rule } from '../page/rule.ts';

const moved =
  /transform|translate|rotate|scale|left|right|top|bottom|inset|margin|width|height|offset|background-position|all/;

/** It moves for somebody who asked that nothing should (WCAG 2.3.3). */
export const movesUnderReduce: Rule = ({ shown, styleOf }) => {
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) return [];
  const running = document.getAnimations().flatMap((animation) => {
    const { effect, playState } = animation;
    if (playState !== 'running' || !(effect instanceof KeyframeEffect) || effect.target === null) return [];
    const { duration } = effect.getComputedTiming();
    return Number(duration) > 0 ? [{ at: effect.target, says: 'This moves although nothing should.' }] : [];
  });
  const waiting = shown('a, button, [role], main, header, aside, nav, section, dialog, [class]').flatMap((at) => {
    const { transitionProperty, transitionDuration, scrollBehavior } = styleOf(at);
    const isLong = transitionDuration.split(',').some((each) => parseFloat(each) > 0.01);
    const isSmooth = scrollBehavior === 'smooth';
    return (isLong && moved.test(transitionProperty)) || isSmooth
      ? [{ at, says: 'This will move although nothing should.' }]
      : [];
  });
  const whole =
    getComputedStyle(document.documentElement).scrollBehavior === 'smooth'
      ? [{ at: document.documentElement, says: 'The page scrolls smoothly although nothing should move.' }]
      : [];
  return [...running, ...waiting, ...whole];
};
