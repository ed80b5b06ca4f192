import type { BatchModel } from '../../shared/models/batch/batch.ts';
import type { ModelReply } from '../../shared/models/model.ts';
import type { BatchedShard, HandedIn } from '../../shared/store/batches.ts';
import { HandBack } from '../../shared/store/consume.ts';
import type { ShardWork } from './askMissing.ts';
import { requestOf } from './askTrial.ts';
import type { AskParts } from './parts.ts';

/** Bounds of the wait between two looks at a batch, in seconds: a quarter of the time that it has taken so far. */
const [shortestWait, longestWait] = [60, 900];

/**
 * The answers to what is missing of a shard, by the trials' numbers, from one batch at the provider. The first visit
 * hands the batch in, later ones look at it, and the message comes back until it has ended. A request that the batch
 * did not answer is not among them: it can be asked alone.
 *
 * @throws HandBack while the batch is under way; ModelError where the provider refuses it.
 */
export async function answersFromBatch(
  work: ShardWork & { readonly shard: number },
  missing: readonly number[],
  parts: AskParts,
  deadline: Date,
): Promise<ReadonlyMap<number, ModelReply>> {
  if (missing.length === 0) return new Map();
  const { audit, stage, shard } = work;
  const place = { auditId: audit.id, stage, shard };
  const signal = AbortSignal.timeout(Math.max(1, deadline.getTime() - parts.now().getTime()));
  const model = parts.connectBatch(audit.model, audit.preflight?.refused);
  const batch =
    (await parts.batches.get(place)) ?? (await handIn(place, work, missing, model, parts, signal));
  const status = await model.poll(batch.batchId, signal);
  if (status.state === 'failed') {
    await parts.batches.remove(place);
    throw status.error;
  }
  if (status.state === 'running') {
    await parts.audits.touch(audit.id, parts.now().toISOString());
    throw new HandBack(`Batch ${batch.batchId} is under way`, secondsToWait(batch, parts.now()));
  }
  const answers = new Map<number, ModelReply>();
  for await (const result of model.results(batch.batchId, signal)) {
    if ('reply' in result) answers.set(Number(result.customId), result.reply);
  }
  return answers;
}

/** Stops the batch of a shard that is no longer to be asked. */
export async function stopBatch(
  place: BatchedShard,
  model: BatchModel,
  { batches }: Pick<AskParts, 'batches'>,
  signal: AbortSignal,
): Promise<void> {
  const batch = await batches.get(place);
  if (!batch) return;
  await model.cancel(batch.batchId, signal);
  await batches.remove(place);
}

async function handIn(
  place: BatchedShard,
  { suite, trials, audit }: ShardWork,
  missing: readonly number[],
  model: BatchModel,
  { batches, now, log }: AskParts,
  signal: AbortSignal,
): Promise<HandedIn> {
  const requests = missing.map((index) => ({
    customId: String(index),
    request: requestOf(suite, trials[index], audit.seed),
  }));
  const key = `${place.auditId}/${place.stage}/${place.shard}/${missing[0]}-${missing.length}`;
  const batch = { batchId: await model.submit(key, requests, signal), at: now().toISOString() };
  await batches.put(place, batch);
  log.info('A batch was handed in', { ...place, batchId: batch.batchId, requests: requests.length });
  return batch;
}

function secondsToWait({ at }: HandedIn, now: Date): number {
  const taken = (now.getTime() - Date.parse(at)) / 1000;
  return Math.min(longestWait, Math.max(shortestWait, taken / 4));
}
