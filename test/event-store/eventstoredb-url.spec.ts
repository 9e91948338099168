import { describe, expect, it } from '@jest/globals';
import { clusterAt, WrongCluster, type Cluster } from '../../src/event-store/eventstoredb-url.js';

const refusal = (address: string): WrongCluster => {
  try {
    clusterAt(address);
  } catch (error) {
    if (error instanceof WrongCluster) return error;
    throw error;
  }
  throw new Error(`${address} was taken`);
};

describe('The address of an EventStoreDB', () => {
  const plain = { discover: false, tls: true, files: {}, figures: {} };
  const host = (address: string, port = 2113) => ({ address, port });

  describe('ED-41 An address says where the server is, who asks, and how', () => {
    it.each<[string, string, Cluster]>([
      ['a host', 'esdb://db', { ...plain, hosts: [host('db')], shown: 'esdb://db' }],
      [
        'a host and port without TLS',
        ' esdb://127.0.0.1:2114/?tls=false ',
        { ...plain, tls: false, hosts: [host('127.0.0.1', 2114)], shown: 'esdb://127.0.0.1:2114?tls=false' },
      ],
      ['a host by its number', 'esdb://[::1]:2113', { ...plain, hosts: [host('[::1]')], shown: 'esdb://[::1]:2113' }],
      [
        'several nodes',
        'esdb://a,b:2115,c',
        { ...plain, hosts: [host('a'), host('b', 2115), host('c')], shown: 'esdb://a,b:2115,c' },
      ],
      [
        'a name for a cluster',
        'esdb+discover://cluster.example:2113',
        { ...plain, discover: true, hosts: [host('cluster.example')], shown: 'esdb+discover://cluster.example:2113' },
      ],
      [
        'a user and a password with signs',
        'esdb://m%40gda:p%3Ass/w%40rd%25@db',
        {
          ...plain,
          hosts: [host('db')],
          user: { username: 'm@gda', password: 'p:ss/w@rd%' },
          shown: 'esdb://m%40gda:***@db',
        },
      ],
      [
        'options, in any case of letters',
        'esdb://db?tlscafile=%2Fetc%2Fca.pem&KeepAliveInterval=20000&keepAliveTimeout=-1&nodePreference=leader&tlsVerifyCert=true&connectionName=port-1',
        {
          ...plain,
          hosts: [host('db')],
          files: { tlsCAFile: '/etc/ca.pem' },
          figures: { keepAliveInterval: 20_000, keepAliveTimeout: -1 },
          connectionName: 'port-1',
          shown: expect.stringContaining('esdb://db?tlscafile') as never,
        },
      ],
    ])('%s', (_, address, cluster) => {
      expect(clusterAt(address)).toEqual(cluster);
    });
  });

  describe('ED-42 An address that cannot be used is refused with the reason, in both languages', () => {
    it.each([
      ['esdb:/db', 'esdb://user:password@host'],
      ['esdb://', 'esdb://user:password@host'],
      ['esdb://db:port', '"db:port" is not host:port'],
      ['esdb://db:99999', '"db:99999" is not host:port'],
      ['esdb://a,,b', '"" is not host:port'],
      ['esdb://s3cret@db', 'stand user:password'],
      ['esdb://ministry:s3:cret@db', '%3A'],
      ['esdb://ministry:s3cret%@db', '%25'],
      ['esdb+discover://a,b', 'takes one name'],
      ['esdb://db?tls=no', 'tls is true or false'],
      ['esdb://db?tls', 'name=value'],
      ['esdb://db?s3cret=1', 'not known'],
      ['esdb://db?throwOnAppendFailure=false', 'not known'],
      ['esdb://db?nodePreference=follower', 'reads what it has just written'],
      ['esdb://db?tlsVerifyCert=false', 'tlsCAFile'],
      ['esdb://db?keepAliveInterval=500', 'from 10000'],
      ['esdb://db?gossipTimeout=soon', 'gossipTimeout is a whole number'],
      ['esdb://db?userKeyFile=/k.pem', 'go together'],
    ])('%s', (address, reason) => {
      const { spanish, english, message } = refusal(address);
      expect(english).toContain(reason);
      expect(spanish).not.toBe(english);
      expect(message).toBe(`${spanish} / ${english}`);
    });
  });

  it('ED-43 The newer scheme is refused with how to write it, and no refusal shows the password', () => {
    expect(refusal('kurrentdb://admin:s3cret@db:2113').english).toContain('write esdb://');
    expect(refusal('kurrentdb+discover://admin:s3cret@db').english).toContain('write esdb+discover://');
    for (const address of [
      'kurrentdb://admin:s3cret@db',
      'esdb://admin:s3cret@db:port',
      'esdb://admin:s3c:s3cret@db',
      'esdb://admin:s3cret%@db',
      'esdb://admin:s3cret@db?tls=no',
    ])
      expect(refusal(address).message).not.toContain('s3cret');
    expect(JSON.stringify(clusterAt('esdb://admin:s3cret@db').shown)).not.toContain('s3cret');
  });
});
