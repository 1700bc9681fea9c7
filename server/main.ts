/** Starts the server and ends it cleanly; service.ts does the rest. */
import { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { codeOf } from './database/errors';
import { drainable } from './http/listener';
import { greeting } from './http/greeting';
import { readSettings, reportOf, StartError, type Settings } from './http/settings';
import { openService, type Service } from './service';

/** A second signal within this time repeats the first: npm passes on the Ctrl-C that the terminal sent to both. */
const SAME_SIGNAL_MS = 400;

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  // Before the database, which takes seconds to create: a port in use is reported at once.
  const probe = new Server();
  await listen(probe, settings);
  await close(probe);

  const service = await openService(settings, 'dist', fail);
  const server = service.createServer();
  const drain = drainable(server);
  try {
    const { port } = await listen(server, settings);
    endOnSignal(drain, service);
    const address = `http://${hostOf(settings)}:${port}`;
    const { gateway } = service;
    const signIns = await service.demoSignIns();
    process.stdout.write(greeting({ address, signIns, gateway, trustProxy: settings.trustProxy }));
  } catch (error) {
    await service.close();
    throw error;
  }
}

/** For a URL: an IPv6 address in brackets, localhost for "every address". */
function hostOf({ host }: Settings): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function listen(server: Server, { host, port }: Settings): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(portError(error, host, port)));
    server.listen(port, host, () => {
      const address = server.address();
      if (typeof address === 'object' && address !== null) resolve(address);
      else reject(new TypeError('A TCP address was expected'));
    });
  });
}

function portError(error: Error, host: string, port: number): Error {
  const code = codeOf(error);
  if (code === 'EADDRINUSE') return new StartError(`Port ${port} is in use. Set PORT to another one.`);
  if (code === 'EACCES') return new StartError(`Port ${port} needs more rights. Set PORT to one above 1023.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return new StartError(`HOST ${host} is no address of this machine.`);
  }
  return error;
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}

/** The first signal lets requests finish and closes the database; the second one ends the process at once. */
function endOnSignal(drain: () => Promise<void>, service: Service): void {
  let firstAt: number | undefined;
  const end = async (): Promise<void> => {
    await drain();
    await service.close();
    process.exit(0);
  };
  const onSignal = (): void => {
    if (firstAt === undefined) {
      firstAt = performance.now();
      end().catch(fail);
    } else if (performance.now() - firstAt > SAME_SIGNAL_MS) {
      process.exit(130);
    }
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}

function fail(error: unknown): void {
  process.stderr.write(`kobodesk: ${reportOf(error)}\n`);
  process.exit(1);
}

await start().catch(fail);
