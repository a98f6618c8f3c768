backend gateways {
  .host = "haproxy";
  .port = "80";
  .connect_timeout = 2s;
  .first_byte_timeout = 35s;
  .between_bytes_timeout = 30s;
  .probe = {
    .url = "/health/ready";
    .interval = 1s;
    .timeout = 2s;
    .window = 4;
    .threshold = 2;
    .initial = 2;
  }
}

# Addresses of the gateways, which may purge. Containers get new addresses in these private networks each time they are created.
# Other clients of the published port may have such an address too, but they lack the token.
acl purgers {
  "127.0.0.0"/8;
  "10.0.0.0"/8;
  "172.16.0.0"/12;
  "192.168.0.0"/16;
  "::1";
  "fc00::"/7;
}
