import { render, type ComponentChild } from 'preact';
import { act } from 'preact/test-utils';

/** Draws into an empty page. @returns the page's root */
export function draw(what: ComponentChild): HTMLElement {
  const before = document.getElementById('page');
  if (before) void act(() => render(null, before));
  document.body.innerHTML = '<div id="page"></div>';
  const root = document.getElementById('page')!;
  void act(() => render(what, root));
  return root;
}

/** Lets something happen and the page catch up. */
export const happen = (deed: () => void): void => void act(deed);

export const tap = (element: Element | null | undefined): void =>
  happen(() => element?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 })));

export const pointer = (element: Element, type: string): void =>
  happen(() => element.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1 })));

export const byText = (root: Element, text: string): HTMLElement =>
  [...root.querySelectorAll<HTMLElement>('button')].find((each) => each.textContent?.includes(text))!;
