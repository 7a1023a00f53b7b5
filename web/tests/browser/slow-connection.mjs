// Simulates a slow connection between page and service. Forwards the page's bytes immediately, and the service's bytes
// with a delay.
//
//   node slow-connection.mjs PORT SERVICE_PORT MILLISECONDS
import { connect, createServer } from 'node:net'

const [port, service, lag] = process.argv.slice(2).map(Number)

createServer((page) => {
  const served = connect(service, '127.0.0.1')
  page.on('data', (bytes) => served.write(bytes))
  page.on('close', () => served.destroy())
  served.on('data', (bytes) => setTimeout(() => page.write(bytes), lag))
  served.on('close', () => setTimeout(() => page.destroy(), lag))
  for (const end of [page, served]) end.on('error', () => end.destroy())
}).listen(port, '127.0.0.1')
