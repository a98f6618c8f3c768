// Loaded into every server before its own code: who started it may be killed and cannot stop it any more.
if (process.channel) {
  process.once('disconnect', () => {
    process.kill(process.pid, 'SIGTERM')
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), 10_000).unref()
  })
  process.channel.unref()
}
