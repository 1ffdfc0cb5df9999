import type { WebSocket } from '@fastify/websocket';
import type { SpokenLine } from '../protocol/messages.ts';
import type { School } from '../school/school.ts';
import type { EyesFor, GuardFor } from '../vision/types.ts';
import { keepTime } from './alarm.ts';
import { openCameras } from './cameras.ts';
import { openClassroom, type Classroom } from './classroom.ts';
import type { House } from './house.ts';
import { openHosts } from './hosts.ts';
import { figureOf } from './mending.ts';
import { openOnlooker } from './onlooker.ts';
import { openPhones } from './phones.ts';

/** The three doors of the house, one a kind of page. */
export interface Doors {
  readonly phone: (socket: WebSocket) => void;
  readonly host: (socket: WebSocket) => void;
  readonly camera: (socket: WebSocket) => void;
  readonly classroom: Classroom;
  readonly close: () => Promise<void>;
}

export interface Staff {
  readonly eyes: EyesFor;
  readonly school: School;
  readonly guard?: GuardFor | undefined; // looks out for people and things about the cards
  readonly notice?: SpokenLine | undefined; // what the host should know from the start, e.g. that a book was kept aside
}

export function openHouse(house: House, { eyes, school, guard, notice }: Staff): Doors {
  const { live, clock, report } = house;
  const phones = openPhones(house, () => showPresence());
  const onlooker = openOnlooker({ live, showQuestion: (question) => hosts.showQuestion(question), report });
  const hosts = openHosts({
    house,
    isConnected: phones.isConnected,
    answerQuestion: onlooker.answer,
    orderOfSchool: (message, ask) => classroom.order(message, ask),
    notice,
  });
  const classroom = openClassroom({
    house,
    school,
    showLesson: hosts.showLesson,
    showPacks: hosts.showPacks,
    changed: () => cameras.lookAgain(),
  });
  const cameras = openCameras({
    house,
    eyes,
    guard,
    onlooker,
    classroom,
    showCamera: hosts.showCamera,
    showSeen: hosts.showSeen,
  });
  const showPresence = (): void => {
    phones.showLobby();
    hosts.showTable();
  };
  const figure = (): number | null => {
    const session = live.session();
    return session ? figureOf(session) : null;
  };
  let was = figure();
  live.onChange((change) => {
    phones.showAll();
    const { entry } = change.line;
    if (entry.type !== 'played' || entry.played.move.type === 'rise' || entry.played.move.type === 'sit')
      phones.showLobby();
    hosts.showTable();
    hosts.showView();
    hosts.speak(change, was);
    if (entry.type === 'chose' || entry.type === 'option') cameras.lookAgain();
    if (entry.type === 'started') classroom.rest();
    if (entry.type === 'lang') classroom.tell();
    was = figure();
  });
  const stopTime = keepTime(live, clock);
  return {
    phone: phones.accept,
    host: hosts.accept,
    camera: cameras.accept,
    classroom,
    close: async () => {
      stopTime();
      await classroom.close();
    },
  };
}
