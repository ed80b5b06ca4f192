import { describe, expect, it } from 'vitest';
import { billOf, priceList, UsageMeter } from '../bench/awsBill.ts';

const list = {
  region: 'nowhere-1',
  date: '2026-01-01',
  source: 'invented',
  dollarsPerMillion: { SQS: { requests: 0.5 }, Lambda: { 'GB-seconds': 12 } },
};

describe('a bill', () => {
  it('is what was counted, times the price of a million', () => {
    const meter = new UsageMeter();
    meter.add('SQS', 'requests');
    meter.add('SQS', 'requests', 3);
    meter.add('Lambda', 'GB-seconds', 0.25);
    expect(billOf(meter.usage, list)).toEqual([
      { service: 'SQS', unit: 'requests', quantity: 4, dollars: 2e-6 },
      { service: 'Lambda', unit: 'GB-seconds', quantity: 0.25, dollars: 3e-6 },
    ]);
  });

  it('leaves nothing out that has no price', () => {
    const meter = new UsageMeter();
    meter.add('SNS', 'requests');
    expect(() => billOf(meter.usage, list)).toThrow('no price for SNS, requests');
  });

  it("says of what region and date the project's prices are", () => {
    expect(priceList.region).toMatch(/^[a-z]+-[a-z]+-\d$/);
    expect(new Date(priceList.date).getTime()).toBeLessThan(Date.now());
  });
});
