import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { UnreadablePicture, type Eyes } from '../../server/vision/types.ts';
import { dealtHouse, handClock, openTestHouse, paperEyes, type Page } from './kit.ts';
import { cardsOf, GLANCE_MS, lay, movesOf as moves, watch } from './sights.ts';
import { toyGame } from './toy-game.ts';

async function watched() {
  const dealt = await dealtHouse();
  return { ...dealt, camera: await dealt.house.camera() };
}

describe('cards that the camera sees', () => {
  test('become moves of the game, once each', async () => {
    const { house, camera, host } = await watched();
    await watch(house, camera, [lay(0, '9C')]);
    await watch(house, camera, [lay(0, '9C'), lay(1, '5D')]);
    expect(moves(house).filter(({ type }) => type === 'card')).toMatchObject([{ card: '9C' }, { card: '5D' }]);
    await host.quiet();
    expect(host.last('camera')).toMatchObject({ camera: { connected: true, cards: 2, busy: false } });
    expect(host.last('seen')).toMatchObject({ width: 1280, cards: [{ card: '9C', sure: true }, { card: '5D' }] });
  });

  test('leave the game when they leave the table, and the last one clears it', async () => {
    const { house, camera } = await watched();
    await watch(house, camera, [lay(0, '9C'), lay(1, '5D')]);
    await watch(house, camera, [lay(0, '9C')], 8000);
    expect(cardsOf(house)).toEqual(['9C']);
    await watch(house, camera, [], 8000);
    expect(cardsOf(house)).toEqual([]);
    expect(moves(house).at(-1)).toEqual({ type: 'clear' });
  });

  test('have lain there since their first picture came, however long it took to read', async () => {
    const clock = handClock();
    const slow = { ms: 0 };
    const eyes: Eyes = {
      ...paperEyes,
      look: (picture) => {
        clock.advance(slow.ms);
        return paperEyes.look(picture);
      },
    };
    const { house } = await dealtHouse({ clock, eyes: () => Promise.resolve(eyes) });
    const camera = await house.camera();
    await watch(house, camera, []);
    slow.ms = 400;
    await watch(house, camera, [lay(0, '9C')], GLANCE_MS); // 400 ms later somebody knows what it is
    slow.ms = 0;
    await watch(house, camera, [lay(0, '9C')], 2 * GLANCE_MS); // 700 ms after the first picture of it
    expect(cardsOf(house)).toEqual(['9C']);
  });

  test('count only where the host said', async () => {
    const { house, camera } = await watched();
    camera.send({
      type: 'zone',
      points: [
        [0, 0],
        [0.2, 0],
        [0.2, 1],
        [0, 1],
      ],
    });
    await watch(house, camera, [lay(0, '9C'), lay(4, '5D')]);
    expect(cardsOf(house)).toEqual(['9C']);
  });

  test('are dropped in a break, and seen after it', async () => {
    const { house, camera, host } = await watched();
    host.send({ type: 'pause', id: 2, on: true });
    await host.next('ok');
    await watch(house, camera, [lay(0, '9C')]);
    expect(moves(house)).toEqual([]);
    host.send({ type: 'pause', id: 3, on: false });
    await host.next('ok');
    await watch(house, camera, [lay(0, '9C')]);
    expect(cardsOf(house)).toEqual(['9C']);
  });

  test('are not named to anybody while they must not count', async () => {
    const { house, camera, host } = await watched();
    host.send({ type: 'pause', id: 2, on: true });
    await host.next('ok');
    await watch(house, camera, [lay(0, '9C')]);
    await host.quiet();
    expect(camera.last('seen')).toMatchObject({ cards: [{ card: null, sure: false }] });
    expect(host.texts.join()).not.toContain('9C');
  });

  test('entered by hand before they were seen are not laid twice', async () => {
    const { house, camera, host } = await watched();
    host.send({ type: 'card', id: 2, card: '9C' });
    await host.next('ok');
    await watch(house, camera, [lay(0, '9C')]);
    expect(cardsOf(house)).toEqual(['9C']);
    await watch(house, camera, [], 8000);
    expect(cardsOf(house)).toEqual([]);
  });

  test('are not played again after a restart', async () => {
    const { house, camera } = await watched();
    await watch(house, camera, [lay(0, '9C'), lay(1, '5D')]);
    const next = await house.again();
    const other = await next.camera();
    await watch(next, other, [lay(0, '9C'), lay(1, '5D'), lay(2, '2H')]);
    expect(cardsOf(next)).toEqual(['9C', '5D', '2H']);
    expect(moves(next).filter(({ type }) => type === 'card')).toHaveLength(3);
  });

  test('corrected by the host stay corrected', async () => {
    const { house, camera, host } = await watched();
    await watch(house, camera, [lay(0, '9C')]);
    const { id } = house.app.live.session()!.lying()[0]!;
    host.send({ type: 'correct', id: 2, laid: id, card: '6C' });
    await host.next('ok');
    await watch(house, camera, [lay(0, '9C')]);
    expect(cardsOf(house)).toEqual(['6C']);
  });

  test('left behind by the last game are no cards of the next one', async () => {
    const house = await openTestHouse();
    const host = await house.host();
    for (const name of ['Ana', 'Rui', 'Lia']) await house.phone(name);
    const order = async (id: number, message: object) => {
      host.send({ id, ...message });
      await host.next('ok');
    };
    await order(2, { type: 'option', option: 'goal', value: '10' });
    await order(3, { type: 'start' });
    const camera = await house.camera();
    await watch(house, camera, [lay(0, '9C'), lay(1, '5D')]);
    expect(house.app.live.session()!.isOver()).toBe(true);
    await order(4, { type: 'start' });
    await watch(house, camera, [lay(0, '9C'), lay(1, '5D')]);
    expect(cardsOf(house)).toEqual([]);
    await watch(house, camera, [lay(0, '9C'), lay(1, '5D'), lay(2, '2H')]);
    expect(cardsOf(house)).toEqual(['2H']);
    await watch(house, camera, [lay(2, '2H')], 8000);
    await watch(house, camera, [lay(2, '2H'), lay(0, '3S')]);
    expect(cardsOf(house)).toEqual(['2H', '3S']);
  });

  test('are what they were read as again when a correction is undone', async () => {
    const { house, camera, host } = await watched();
    await watch(house, camera, [lay(0, '9C')]);
    const { id } = house.app.live.session()!.lying()[0]!;
    host.send({ type: 'correct', id: 2, laid: id, card: '6C' });
    host.send({ type: 'undo', id: 3 });
    await host.next('ok');
    await host.next('ok');
    await watch(house, camera, [lay(0, '9C'), lay(1, '6C')]); // the true six
    expect(cardsOf(house)).toEqual(['9C', '6C']);
  });
});

const answer = (host: Page, question: number, card: string | null) =>
  host.send({ type: 'answer', id: 50, question, card });
const openQuestion = (host: Page) => host.last<{ question: object | null }>('question')!.question;

describe('a doubtful card', () => {
  const guesses = ['9C', '9S', '6C'];
  const doubted = async () => {
    const scene = await watched();
    await watch(scene.house, scene.camera, [lay(0, undefined, guesses)], 6000);
    await scene.host.quiet();
    const { question } = scene.host.last<{ question: { id: number; text: string; guesses: { card: string }[] } }>(
      'question',
    )!;
    return { ...scene, question };
  };
  test('is asked about, with three guesses and the player’s name', async () => {
    const { house, question } = await doubted();
    expect(question).toMatchObject({ text: 'Which card did Rui lay?' });
    expect(question.guesses.map(({ card }) => card)).toEqual(guesses);
    expect(moves(house)).toEqual([]);
  });

  test('is also the second of two that look the same: there is one pack', async () => {
    const { house, camera, host } = await watched();
    await watch(house, camera, [lay(0, '9C')]);
    await watch(house, camera, [lay(0, '9C'), lay(1, '9C')], 6000);
    await host.quiet();
    const { question } = host.last<{ question: { id: number; reason: string } }>('question')!;
    expect(question.reason).toContain('lies there already');
    host.send({ type: 'answer', id: 49, question: question.id, card: '9C' });
    expect(await host.next('no')).toMatchObject({ code: 'alreadyLies' });
    answer(host, question.id, '9S');
    await host.next('ok');
    expect(cardsOf(house)).toEqual(['9C', '9S']);
  });

  test('is laid when the host answers, and asked only once', async () => {
    const { house, camera, host, question } = await doubted();
    answer(host, question.id, '9S');
    await host.next('ok');
    await host.quiet();
    expect([cardsOf(house), openQuestion(host)]).toEqual([['9S'], null]);
    await watch(house, camera, [lay(0, undefined, guesses)]);
    answer(host, question.id, '9S');
    expect(await host.next('ok')).toMatchObject({ id: 50 }); // the very message again
    host.send({ type: 'answer', id: 51, question: question.id, card: '9C' });
    expect(await host.next('no')).toMatchObject({ code: 'noQuestion' });
    expect(cardsOf(house)).toEqual(['9S']);
  });

  test('holds back what is laid after it, so that the order stays true', async () => {
    const { house, camera, host, question } = await doubted();
    await watch(house, camera, [lay(0, undefined, guesses), lay(1, '5D')]);
    expect(moves(house)).toEqual([]);
    answer(host, question.id, '9S');
    await host.next('ok');
    expect(cardsOf(house)).toEqual(['9S', '5D']);
  });

  test('may be no card at all', async () => {
    const { house, camera, host, question } = await doubted();
    answer(host, question.id, null);
    await host.next('ok');
    await watch(house, camera, [lay(0, undefined, guesses), lay(1, '5D')]);
    expect([cardsOf(house), openQuestion(host)]).toEqual([['5D'], null]);
  });

  test('is no question any more once a later look read it', async () => {
    const { house, camera, host } = await doubted();
    await watch(house, camera, [lay(0, '9C')], 6000);
    await host.quiet();
    expect([cardsOf(house), openQuestion(host)]).toEqual([['9C'], null]);
  });

  test('is no question any more once it left', async () => {
    const { house, camera, host } = await doubted();
    await watch(house, camera, [], 8000);
    await host.quiet();
    expect([cardsOf(house), openQuestion(host)]).toEqual([[], null]);
  });

  test.each([
    ['1X', 'unknownCard'],
    ['JOKER-R', 'unknownCard'],
  ])('is not answered with %s', async (card, code) => {
    const { host, question } = await doubted();
    answer(host, question.id, card);
    expect(await host.next('no')).toMatchObject({ code });
  });

  test('comes with its picture cut out of the frame', async () => {
    const jpeg = await sharp({ create: { width: 1280, height: 720, channels: 3, background: '#b03020' } })
      .jpeg()
      .toBuffer();
    const eyes: Eyes = {
      ...paperEyes,
      look: () => paperEyes.look(Buffer.from(JSON.stringify([lay(0, undefined, guesses)]))),
    };
    const { house, host } = await dealtHouse({ eyes: () => Promise.resolve(eyes) });
    const camera = await house.camera();
    for (let n = 0; n < 40; n += 1) {
      house.clock.advance(GLANCE_MS);
      camera.socket.send(jpeg);
      await camera.next('ready');
    }
    await host.next('question'); // none at hello
    await host.next('question'); // without the picture yet
    const { question } = await host.next<{ question: { picture: string } }>('question');
    const cut = await sharp(Buffer.from(question.picture.split(',')[1]!, 'base64')).metadata();
    expect(cut).toMatchObject({ format: 'jpeg', width: 240 });
    const small = host.heard.find((message) => message.type === 'seen' && message['picture'] !== null);
    expect(await sharp(Buffer.from(String(small!['picture']).split(',')[1]!, 'base64')).metadata()).toMatchObject({
      width: 320,
      height: 180,
    });
    expect(house.reports).toEqual([]);
  });
});

describe('the camera page', () => {
  test('sends one picture at a time and is told when to send the next', async () => {
    const { house, camera } = await watched();
    await watch(house, camera, [], GLANCE_MS * 3);
    expect(camera.heard.slice(-2).map(({ type }) => type)).toEqual(['seen', 'ready']);
  });

  test('gives way to a newer one', async () => {
    const { house, camera } = await watched();
    await house.camera();
    expect(await camera.end()).toMatchObject({ code: 4410 });
  });

  test('is reported gone while it sends no pictures', async () => {
    const { house, camera, host } = await watched();
    await watch(house, camera, [], GLANCE_MS);
    for (let second = 0; second < 7; second += 1) {
      house.clock.advance(1000);
      await camera.quiet();
      await host.quiet();
    }
    expect(host.last('camera')).toMatchObject({ camera: { connected: false } });
    await watch(house, camera, [], GLANCE_MS);
    await host.quiet();
    expect(host.last('camera')).toMatchObject({ camera: { connected: true } });
  });

  test('is reported gone when it is', async () => {
    const { camera, host } = await watched();
    camera.socket.terminate();
    await camera.end();
    await host.quiet();
    expect(host.last('camera')).toMatchObject({ camera: { connected: false } });
  });

  test.each(['notAnImage', 'truncated', 'tooLarge'] as const)(
    'is told when a picture is %s, and the game goes on',
    async (reason) => {
      let isBad = true;
      const eyes: Eyes = {
        ...paperEyes,
        look: async (picture) => {
          if (isBad) throw new UnreadablePicture(reason, reason);
          return paperEyes.look(picture);
        },
      };
      const { house } = await dealtHouse({ eyes: () => Promise.resolve(eyes) });
      const camera = await house.camera();
      camera.socket.send(Buffer.from('[]'));
      expect(await camera.next('no')).toMatchObject({ code: reason });
      await camera.next('ready');
      isBad = false;
      await watch(house, camera, [lay(0, '9C')]);
      expect(cardsOf(house)).toEqual(['9C']);
    },
  );

  test('is told when this computer cannot read cards', async () => {
    const { house } = await dealtHouse({ eyes: () => Promise.resolve(undefined) });
    const camera = await house.page('/ws/camera');
    camera.send({ type: 'hello', key: house.app.live.table().hostKey });
    expect(await camera.next('no')).toMatchObject({ code: 'blind', text: expect.stringContaining('by hand') });
  });

  test('looks again once a game is chosen whose deck can be read', async () => {
    const cards = { deck: 'unread', ranks: null, extras: [] };
    const unread = { ...toyGame, id: 'unread', deck: 'unread', cardsFor: () => cards };
    const house = await openTestHouse({
      games: { toy: toyGame, unread },
      firstGame: 'unread',
      eyes: (deck) => Promise.resolve(deck === 'unread' ? undefined : paperEyes),
    });
    const host = await house.host();
    const camera = await house.page('/ws/camera');
    camera.send({ type: 'hello', key: house.app.live.table().hostKey });
    expect(await camera.next('no')).toMatchObject({ code: 'blind' });
    expect(camera.last('ready')).toBeUndefined();
    host.send({ type: 'game', id: 1, game: 'toy' });
    await camera.next('ready');
  });

  test('may go on when the eyes had a fault', async () => {
    const eyes: Eyes = { ...paperEyes, look: () => Promise.reject(new Error('the worker died')) };
    const { house } = await dealtHouse({ eyes: () => Promise.resolve(eyes) });
    const camera = await house.camera();
    camera.socket.send(Buffer.from('[]'));
    await camera.next('ready');
    expect(house.reports).toHaveLength(1);
  });
});
