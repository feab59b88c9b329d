import { connect } from 'node:net'

/** Disconnects after the first bytes of each answer. */
export async function leaveEarly(port: number, path: string, times: number): Promise<void> {
  await Promise.all(
    Array.from(
      { length: times },
      () =>
        new Promise<void>((resolve) => {
          const socket = connect(port, '127.0.0.1', () =>
            socket.write(
              `GET ${path} HTTP/1.1\r\nhost: localhost:${port}\r\nuser-agent: Mozilla/5.0\r\n\r\n`,
            ),
          )
          const leave = () => {
            socket.resetAndDestroy()
            resolve()
          }
          socket.once('data', leave)
          socket.once('error', () => resolve())
          socket.setTimeout(10_000, leave)
        }),
    ),
  )
}
