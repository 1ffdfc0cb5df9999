import { CAMERA_ADVICE, type CameraAdvice } from '../../server/protocol/sightings.ts';
import { t, type TextKey } from './i18n.ts';

const TEXT: Readonly<Record<CameraAdvice, readonly [title: TextKey, help: TextKey]>> = {
  noTable: ['noTable', 'noTableHelp'],
  dark: ['dark', 'darkHelp'],
  bright: ['bright', 'brightHelp'],
  faint: ['faint', 'faintHelp'],
  glare: ['glare', 'glareHelp'],
  blurred: ['blurred', 'blurredHelp'],
  small: ['small', 'smallHelp'],
  cutOff: ['cutOff', 'cutOffHelp'],
  mirrored: ['mirrored', 'mirroredHelp'],
};

export interface Words {
  readonly title: string;
  readonly help: string;
}

/** What I see, then what helps. */
export const adviceText = (advice: CameraAdvice): Words => ({ title: t(TEXT[advice][0]), help: t(TEXT[advice][1]) });

const CHECKS: readonly { readonly good: readonly [TextKey, TextKey]; readonly bad: readonly CameraAdvice[] }[] = [
  { good: ['inView', 'inViewHelp'], bad: ['noTable', 'cutOff'] },
  { good: ['largeEnough', 'largeEnoughHelp'], bad: ['small'] },
  { good: ['sharp', 'sharpHelp'], bad: ['blurred'] },
  { good: ['light', 'lightHelp'], bad: ['dark', 'bright', 'faint'] },
  { good: ['noGlare', 'noGlareHelp'], bad: ['glare'] },
  { good: ['notMirrored', 'notMirroredHelp'], bad: ['mirrored'] },
];

/** The check list of the set-up: one row a question, good unless the advice says otherwise. */
export const checkList = (advice: readonly CameraAdvice[]): readonly (Words & { readonly good: boolean })[] =>
  CHECKS.map(({ good, bad }) => {
    const worst = CAMERA_ADVICE.find((each) => bad.includes(each) && advice.includes(each));
    return worst ? { ...adviceText(worst), good: false } : { title: t(good[0]), help: t(good[1]), good: true };
  });
