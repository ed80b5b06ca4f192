import { InvalidArgumentError, Option } from 'commander';
import { z } from 'zod';
import { type ModelRef, modelRefSchema } from '../../shared/audits/audit.ts';
import { readyMadeNames, resolveModelName } from '../../shared/models/paperModels.ts';
import { providers } from '../../shared/models/providers.ts';

/** Parses an option that is a whole number within bounds. */
export function wholeNumber(least: number, most: number) {
  return (text: string): number => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= least && value <= most) return value;
    throw new InvalidArgumentError(`It takes a whole number from ${least} to ${most}.`);
  };
}

/** Parses `provider/name`, whose name may have slashes of its own, or `paper/` and the name of a ready-made model. */
export function modelRef(text: string): ModelRef {
  const model = resolveModelName(text);
  if (model && modelRefSchema.safeParse(model).success) return model;
  throw new InvalidArgumentError(
    text.startsWith('paper/')
      ? `The ready-made models are ${readyMadeNames.map((name) => `paper/${name}`).join(', ')}.`
      : `It takes provider/name, e.g. simulated/even-handed; providers are ${providers.map(({ name }) => name).join(', ')}.`,
  );
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
