import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LocalStack, startLocalStack } from '../../infra/local/stack.ts';
import { createBatchConnector } from '../../shared/models/batch/connect.ts';
import type { Model } from '../../shared/models/model.ts';
import { suites } from '../../shared/suites/registry.ts';
import { respondents } from '../../shared/suites/respondents.ts';
import { replyOf, silentLog } from '../fixtures/house.ts';

/** Text that would act if a page took it for anything but text. */
export const hostile = `<img src=x onerror="window.ran=1"><script>window.ran=2</script> =HYPERLINK("http://x") \u202egnp.exe`;

/** Prompts whose length this divides are answered with {@link hostile}, again and again. */
const hostileEvery = 41;

/** Simulated models by name; those named here change from audit to audit, as the test sets them. */
export interface ChangingModels {
  /** Respondent behind the model `changing`. */
  respondent: string;
}

/** The whole service on this machine, with models that answer at once. */
export async function startService(): Promise<{
  service: LocalStack;
  models: ChangingModels;
  stop(): Promise<void>;
}> {
  const folder = mkdtempSync(join(tmpdir(), 'evenhand-browser-'));
  const models: ChangingModels = { respondent: 'chameleon' };
  const connect = ({ name }: { name: string }): Model => {
    return {
      async ask({ messages, seed }) {
        const length = messages.reduce((sum, { content }) => sum + content.length, 0);
        if (name === 'hostile' && length % hostileEvery === 0) return replyOf(hostile);
        const wanted = name === 'changing' ? models.respondent : name === 'hostile' ? 'even-handed' : name;
        const respondent = respondents.find((one) => one.name === wanted);
        return replyOf(respondent?.respond(messages, seed).text ?? '');
      },
    };
  };
  const service = await startLocalStack({
    ...{ folder, port: 0, suites, version: 'test', log: silentLog, connect },
    providers: new Set(['simulated']),
    connectBatch: createBatchConnector({ variables: {}, sockets: 1 }),
    askPersistently: async (model, request) => ({
      reply: await model.ask(request, new AbortController().signal),
      attempts: 1,
    }),
  });
  return {
    ...{ service, models },
    async stop() {
      await service.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
