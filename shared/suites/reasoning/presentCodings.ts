import type { Table } from '../suite.ts';
import { numbers, words } from '../tableText.ts';
import { presentPrediction } from './prediction/present.ts';
import { presentReasoning } from './present.ts';
import type { CodingCounts, SuiteEstimates } from './suiteEstimates.ts';

/** The estimates as tables for people. */
export function presentCodings(estimates: readonly SuiteEstimates[]): Table[] {
  return [
    codingTable(estimates.flatMap(({ coding }) => coding)),
    ...presentReasoning({ models: estimates.flatMap(({ models }) => models) }),
    presentPrediction(estimates.flatMap(({ prediction = [] }) => prediction)),
  ];
}

function codingTable(coding: readonly CodingCounts[]): Table {
  return {
    title: 'Coding of the stated reasoning',
    columns: [words('model'), words('coder'), numbers('coded'), numbers('uncoded'), numbers('sentences')],
    rows: coding.map(({ model, coder, coded, uncoded, sentences }) => [
      model,
      coder,
      String(coded),
      String(uncoded),
      String(sentences),
    ]),
    notes: ['Uncoded: no list of as many codes as there are sentences, also when asked once more.'],
  };
}
