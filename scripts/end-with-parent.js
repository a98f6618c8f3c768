// Loaded into every server before its own code: a parent process that is killed cannot stop the server.
if (process.channel) {
  process.once('disconnect', () => {
    process.kill(process.pid, 'SIGTERM')
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), 10_000).unref()
  })
  process.channel.unref()
}
