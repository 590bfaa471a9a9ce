import type { ShortUser } from '#contracts/short';

/** The colours that one and the same Short goes through, in this order. */
export interface Look
  extends Pick<ShortUser['profile'], 'backgroundColor' | 'boxColor' | 'buttonColor' | 'gradient'> {
  name: 'plum' | 'paper' | 'lime' | 'lake';
}

const plain = (colour: string) => ({ enabled: false, boxColor_1: colour, boxColor_2: colour });
const border = (boxColor_1: string, boxColor_2: string) => ({ enabled: true, boxColor_1, boxColor_2 });

export const LOOKS: readonly [Look, ...Look[]] = [
  {
    name: 'plum',
    backgroundColor: '#1a0f1f',
    boxColor: '#24142b',
    buttonColor: '#f6d5dc',
    gradient: border('#5b2a5e', '#c2567a'),
  },
  {
    name: 'paper',
    backgroundColor: '#f3ece1',
    boxColor: '#fffaf2',
    buttonColor: '#8c2f1b',
    gradient: border('#e9c9a8', '#c8553d'),
  },
  {
    name: 'lime',
    backgroundColor: '#d9f24f',
    boxColor: '#14180a',
    buttonColor: '#d9f24f',
    gradient: plain('#14180a'),
  },
  {
    name: 'lake',
    backgroundColor: '#0b3954',
    boxColor: '#0f4a6d',
    buttonColor: '#ffd9a0',
    gradient: border('#3f88c5', '#ffd9a0'),
  },
];
