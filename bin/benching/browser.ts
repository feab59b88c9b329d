import { spawn } from 'node:child_process'
import { once } from 'node:events'
import chromium from '@sparticuz/chromium'
import { browserArguments } from '../screening/browserArguments.ts'

export interface Browser {
  port: number
  stop(): Promise<void>
}

/** @param profile an empty folder */
export async function openBrowser(profile: string): Promise<Browser> {
  const child = spawn(
    await chromium.executablePath(),
    [
      ...browserArguments(),
      '--headless=new',
      '--ignore-certificate-errors',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const ended = once(child, 'exit')
  // Runs also after an unexpected failure.
  process.once('exit', () => child.kill())
  let output = ''
  const port = await new Promise<number>((resolve, reject) => {
    child.stderr.on('data', (chunk: Buffer) => {
      output += String(chunk)
      const found = /DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)/.exec(output)
      if (found) resolve(Number(found[1]))
    })
    void ended.then(() => reject(new Error(`The browser ended before it answered:\n${output}`)))
  })
  return {
    port,
    async stop() {
      child.kill()
      await ended
    },
  }
}
