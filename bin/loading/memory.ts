/**
 * Without a limit V8 delays garbage collection, so the process grows for an hour. The worker's heap after a collection
 * must not grow.
 */
import { readdirSync, readFileSync } from 'node:fs'

/** Megabytes; 0 where the machine does not report them. */
export const residentMemory = (pids: readonly string[] = runtimes()): number =>
  pids.reduce((sum, pid) => sum + statusOf(pid).resident, 0)

/** Only runtimes that this process has started. */
export function runtimes(): string[] {
  try {
    return readdirSync('/proc').filter((pid) => {
      if (!/^\d+$/.test(pid)) return false
      const { parent, name } = statusOf(pid)
      return parent === process.pid && name === 'workerd'
    })
  } catch {
    return []
  }
}

function statusOf(pid: string) {
  try {
    const text = readFileSync(`/proc/${pid}/status`, 'utf8')
    const field = (name: string) => new RegExp(`^${name}:\\s*(\\S+)`, 'm').exec(text)?.[1] ?? ''
    return { name: field('Name'), parent: Number(field('PPid')), resident: Number(field('VmRSS')) / 1024 }
  } catch {
    return { name: '', parent: 0, resident: 0 }
  }
}

/**
 * Megabytes after a collection.
 * @param inspector of the isolate, which collects garbage only while it is connected
 */
export async function heapInUse(inspector: string): Promise<number> {
  const socket = new WebSocket(inspector)
  const ask = async (id: number, method: string) => {
    const answered = Promise.withResolvers<{ usedSize: number }>()
    const listen = ({ data }: MessageEvent<string>) => {
      const answer = JSON.parse(data) as { id?: number; result: { usedSize: number } }
      if (answer.id === id) answered.resolve(answer.result)
    }
    socket.addEventListener('message', listen)
    socket.send(JSON.stringify({ id, method }))
    return answered.promise
  }
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error(`${inspector} does not answer`)))
  })
  await ask(1, 'HeapProfiler.collectGarbage')
  const { usedSize } = await ask(2, 'Runtime.getHeapUsage')
  socket.close()
  return usedSize / 1024 / 1024
}
