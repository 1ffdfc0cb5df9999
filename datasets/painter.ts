import { loadDesign } from './synth/design.ts';
import { writeBusyShard } from './busy-shard.ts';
import { writeShard, type ShardPlan } from './shard.ts';

/** A process of its own: started with design folders, it gets one plan after the other and names each finished shard. */
const designs = Promise.all(process.argv.slice(2).map(loadDesign));

process.on('message', async (plan: ShardPlan) => {
  const write = plan.part === 'card' ? writeShard : writeBusyShard;
  await write(plan, await designs);
  process.send?.(plan.name);
});
