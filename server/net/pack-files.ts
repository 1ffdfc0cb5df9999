import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal } from '../rules/result.ts';
import type { Classroom } from './classroom.ts';
import { sentenceIn, type House } from './house.ts';
import { sameSecret } from './world.ts';

const PACK_BYTES = 24_000_000; // 120 cards with all their pictures take less than half
const KEY_HEADER = 'x-host-key';

function refuse(reply: FastifyReply, house: House, status: number, refusal: Refusal): FastifyReply {
  const text = sentenceIn(house, house.live.table().lang, refusal);
  return reply.code(status).send({ code: refusal.code, text });
}
function isHost({ live }: House, { headers }: FastifyRequest): boolean {
  const key = headers[KEY_HEADER];
  return typeof key === 'string' && sameSecret(key, live.table().hostKey);
}

/** `GET /packs/NAME` gives the file of a pack, `POST /packs` takes one in; both for whoever holds the host's key. */
export const hangPacks =
  (house: House, classroom: Classroom) =>
  async (server: FastifyInstance): Promise<void> => {
    server.addHook('onRequest', async (request, reply) => {
      if (!isHost(house, request)) return refuse(reply, house, 403, { code: 'badKey' });
    });
    server.removeAllContentTypeParsers();
    server.addContentTypeParser('*', { parseAs: 'string', bodyLimit: PACK_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    server.setErrorHandler((error, _request, reply) => {
      const isTooLarge = error instanceof Error && 'statusCode' in error && error.statusCode === 413;
      if (isTooLarge) return refuse(reply, house, 413, { code: 'packTooLarge' });
      throw error;
    });
    server.get<{ Params: { name: string } }>('/packs/:name', async ({ params: { name } }, reply) => {
      const text = await classroom.exported(name);
      if (!text.ok) return refuse(reply, house, 404, text.refusal);
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(`${name}.pack.json`)}`)
        .send(text.value);
    });
    server.post('/packs', async ({ body }, reply) => {
      const taken = await classroom.takeIn(typeof body === 'string' ? body : '');
      return taken.ok ? reply.send({ name: taken.value }) : refuse(reply, house, 422, taken.refusal);
    });
  };
