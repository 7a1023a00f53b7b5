// Makes the game records from their scripts before the first test, with the service's current components.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { RECORDS } from './prepared-tables'

const ROOT = join(import.meta.dirname, '../../..')

export default function make(): void {
  const path = [join(ROOT, 'tests'), ...(process.env['PYTHONPATH'] === undefined ? [] : [process.env['PYTHONPATH']])]
  execFileSync(join(ROOT, '.venv/bin/python'), ['-m', 'records', RECORDS], {
    env: { ...process.env, PYTHONPATH: path.join(':') },
    stdio: 'inherit',
  })
}
