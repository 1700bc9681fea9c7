/** What is wrong with a screen on a phone: too wide, targets too small for a finger, or without a name by axe. */
import type { Page } from 'playwright-core';
import { axeFaults } from './axe';
import { settled } from './settled';

/** As the style sheets have it. */
const PHONE_MAX = 640;
const PHONE = { width: 360, height: 740 };
/** A finger's, in pixels; fractions of the layout apart. */
const TARGET = 43.5;

/** As one long screen, so that nothing that sticks to an edge lies over a part of it. */
export async function phoneFaults(page: Page, screen: string): Promise<readonly string[]> {
  await page.setViewportSize(PHONE);
  // A dialog is as high as the screen lets it be.
  if ((await page.getByRole('dialog').count()) === 0) {
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ ...PHONE, height: Math.max(PHONE.height, height + 1200) });
    // What is loaded when it comes near the window.
    await settled(page);
  }
  const found = [
    ...(await tooWide(page)),
    ...(await offScreen(page)),
    ...(await cut(page)),
    ...(await tooSmall(page)),
    ...(await axeFaults(page, 'phone')),
  ];
  await page.setViewportSize(PHONE);
  return found.map((fault) => `${screen}: ${fault}`);
}

/** The page, and what scrolls sideways in it: on a phone only tabs may, and the chips above a list or a timeline. */
export const tooWide = (page: Page): Promise<readonly string[]> =>
  page.evaluate((phone) => {
    // Not innerWidth: a phone shows a page that is too wide smaller, and says that it has that width.
    const { scrollWidth: width, clientWidth: room } = document.documentElement;
    const inside = room > phone ? [] : [...document.querySelectorAll('main *, [role=dialog] *')];
    const scrollers = inside.filter(
      (one) =>
        one.checkVisibility() &&
        one.scrollWidth > one.clientWidth + 1 &&
        /auto|scroll/.test(getComputedStyle(one).overflowX) &&
        !one.closest('nav, [role=tablist], .list__filters, .timeline__groups') &&
        !one.querySelector('nav, [role=tablist]'),
    );
    return [
      ...(width > room ? [`${width} px wide`] : []),
      ...scrollers.map((one) => `${one.tagName}.${one.className} scrolls sideways`),
    ];
  }, PHONE_MAX);

/** What can be pressed in the dialog or menu that is open, and is beside the screen. */
export const offScreen = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const top = [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu]')].at(-1);
    return [...(top?.querySelectorAll('button, input, select, [role=menuitem]') ?? [])].flatMap((one) => {
      const { left, right, width } = one.getBoundingClientRect();
      const isOff = width > 1 && (left < 0 || right > document.documentElement.clientWidth);
      return isOff && one.checkVisibility() ? [`${one.ariaLabel ?? one.textContent} is off the screen`] : [];
    });
  });

/** Tabs that lie over each other, and amounts that are not shown whole. */
const cut = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('nav a, td, dd, span, strong')].flatMap((element) => {
      const text = element.textContent.trim();
      const isWide = element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== 'inline';
      if (!isWide || !element.checkVisibility({ visibilityProperty: true })) return [];
      return element.matches('a') || /^-?N?[\d,]+\.\d\d$/.test(text) ? [`"${text}" does not fit in its place`] : [];
    }),
  );

const tooSmall = (page: Page): Promise<readonly string[]> =>
  page.evaluate((least) => {
    const roles = ['button', 'menuitem', 'menuitemcheckbox', 'menuitemradio', 'tab', 'option', 'checkbox', 'switch'];
    const targets = [
      'a[href]',
      'button',
      'input',
      'select',
      'textarea',
      'summary',
      ...roles.map((one) => `[role=${one}]`),
    ];
    /** Pixels above and below the middle in which a press reaches it: what cuts it or lies over it takes them away. */
    const reachOf = (target: HTMLElement, whole: HTMLElement): number | null => {
      whole.scrollIntoView({ block: 'center', inline: 'nearest' });
      // A link of two lines has one box for each.
      const box = [...whole.getClientRects()].toSorted((a, b) => b.width - a.width)[0];
      const x = box ? box.left + box.width / 2 : -1;
      const middle = box ? box.top + box.height / 2 : -1;
      const isThere = (y: number): boolean => x >= 0 && x < innerWidth && y >= 0 && y < innerHeight;
      const takes = (y: number): boolean => {
        const hit = isThere(y) ? document.elementFromPoint(x, y) : null;
        return hit !== null && (whole.contains(hit) || target.contains(hit));
      };
      if (!isThere(middle)) return null;
      if (!takes(middle)) return 0;
      // In strides first: each place costs a hit test, and only whether they are enough counts.
      const reach = (step: 1 | -1): number => {
        let far = 0;
        for (const stride of [4, 0.5]) while (far < least && takes(middle + step * (far + stride))) far += stride;
        return far;
      };
      const up = reach(-1);
      return up >= least ? up : up + reach(1) + 0.5;
    };
    const top = [...document.querySelectorAll('[role=dialog], [role=menu]')].at(-1) ?? document;
    return [...top.querySelectorAll<HTMLElement>(targets.join())].flatMap((target) => {
      const isThere = target.checkVisibility({ visibilityProperty: true }) && !target.closest('[inert]');
      // Its label is pressed for it, or the cell around it.
      const whole = target.matches('[type=checkbox], [type=radio]')
        ? target.closest<HTMLElement>('label, .phone-row__check')
        : null;
      const box = (whole ?? target).getBoundingClientRect();
      // What lies around it takes presses for it too (CSS: .copy::after, .switch-button::before).
      const around = ['::before', '::after']
        .map((part) => getComputedStyle(target, part))
        .filter(({ content, position }) => content !== 'none' && position === 'absolute');
      const width = Math.max(box.width, ...around.map((part) => Number.parseFloat(part.width) || 0));
      if (!isThere || width <= 1) return [];
      const drawn = Math.max(box.height, ...around.map((part) => Number.parseFloat(part.height) || 0));
      const height = Math.min(drawn, reachOf(target, whole ?? target) ?? drawn);
      if (width >= least && height >= least) return [];
      const name = target.ariaLabel ?? target.textContent.trim();
      return [`${Math.round(width)}x${Math.round(height)} ${target.tagName} "${name.slice(0, 40)}"`];
    });
  }, TARGET);
