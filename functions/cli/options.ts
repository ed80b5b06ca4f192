import { InvalidArgumentError, Option } from 'commander';
import { z } from 'zod';
import { type ModelRef, modelRefSchema } from '../../shared/audits/audit.ts';

/** Parses an option that is a whole number within bounds. */
export function wholeNumber(least: number, most: number) {
  return (text: string): number => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= least && value <= most) return value;
    throw new InvalidArgumentError(`It takes a whole number from ${least} to ${most}.`);
  };
}

/** Parses `provider/name`; the name may have slashes of its own. */
export function modelRef(text: string): ModelRef {
  const slash = text.indexOf('/');
  const parsed = modelRefSchema.safeParse({ provider: text.slice(0, slash), name: text.slice(slash + 1) });
  if (slash > 0 && parsed.success) return parsed.data;
  throw new InvalidArgumentError('It takes provider/name, for example simulated/even-handed.');
}

/** Parses an option that is a JSON object. */
export function jsonObject(text: string): Record<string, unknown> {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(text));
  } catch {
    throw new InvalidArgumentError('It takes a JSON object.');
  }
}

/** The folder of a local service's state. */
export function stateOption(): Option {
  return new Option('--state <folder>', "folder of the local service's state").default('.evenhand');
}

/** The seed of whatever a command draws by chance. */
export function seedOption(description: string): Option {
  return new Option('--seed <n>', description).argParser(wholeNumber(0, 2 ** 31 - 1));
}
