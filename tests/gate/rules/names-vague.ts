import type { Rule } from '../page/rule.ts';

const vague =
  /^(?:(?:click|press|tap|go|look|see)? ?here|more|read more|learn more|more info(?:rmation)?|details|link|this|this (?:page|link)|continue reading|button|image|icon|submit|untitled|find out more|view|go)$/i;

/** A link or a button says nothing of where it leads or what it does when it is read by itself (WCAG 2.4.4). */
export const namesVague: Rule = ({ shown, nameOf }) =>
  shown('a[href], [role="link"], button').flatMap((control) => {
    const name = nameOf(control).replaceAll(/[\s›»…>.→]+$/g, '');
    const isAddress = /^(?:https?:\/\/|www\.)\S+$/i.test(name) && control.matches('a');
    if (!vague.test(name) && !isAddress) return [];
    // A button that opens something is told by what it stands in.
    return [{ at: control, says: `“${name}” does not say what it leads to.` }];
  });
