import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const holderSchema = z.object({ url: z.url() });

/** Longest wait for the service that a note names, in milliseconds. */
const answerWithinMs = 2_000;

/**
 * Where the service that holds a state folder answers, or null if none does. A note left by a killed process
 * counts for nothing: the service itself is asked.
 */
export async function serviceOf(folder: string): Promise<string | null> {
  const url = readNote(folder);
  if (url === null) return null;
  try {
    const response = await fetch(`${url}/health`, { signal: AbortSignal.timeout(answerWithinMs) });
    return response.ok ? url : null;
  } catch {
    return null;
  }
}

/** Notes where this process serves the folder. */
export function noteService(folder: string, url: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(notePath(folder), JSON.stringify({ url }));
}

/** Takes the note back. */
export function forgetService(folder: string): void {
  rmSync(notePath(folder), { force: true });
}

function readNote(folder: string): string | null {
  try {
    return holderSchema.parse(JSON.parse(readFileSync(notePath(folder), 'utf8'))).url;
  } catch {
    return null;
  }
}

function notePath(folder: string): string {
  return join(folder, 'service.json');
}
