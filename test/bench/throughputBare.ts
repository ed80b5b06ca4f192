/** The bare loop of the throughput benchmark: the `openai` client with eight retries, 64 calls under way. */
import OpenAI from 'openai';
import { measure } from './measure.ts';

const [baseURL = '', trials = '0'] = process.argv.slice(2);
const underWay = 64;
const client = new OpenAI({ baseURL, apiKey: 'none', maxRetries: 8, timeout: 120_000 });

await measure(async () => {
  let next = 0;
  let stored = 0;
  const loop = async () => {
    for (let i = next++; i < Number(trials); i = next++) {
      const answer = await client.chat.completions
        .create({
          model: 'bench',
          messages: [{ role: 'user', content: `Say ${i}` }],
          temperature: 0,
          max_tokens: 100,
        })
        .catch(() => null);
      if (answer?.choices[0]?.message.content === String(i)) stored++;
    }
  };
  await Promise.all(Array.from({ length: underWay }, loop));
  return { stored, lost: Number(trials) - stored };
});
