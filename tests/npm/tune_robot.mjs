// Changes a robot's parameter with the official Foxglove client: node tune_robot.mjs URL NAME VALUE
// Prints, as JSON, the robot's services, the parameter before and after, its entry from the service describe_parameters, and the
// status messages.
import foxglove from "@foxglove/ws-protocol";
import { WebSocket } from "ws";

const { FoxgloveClient } = foxglove;
const [url, name, value] = process.argv.slice(2);
if (value === undefined) {
  console.error("tune_robot.mjs: call it as: node tune_robot.mjs URL NAME VALUE");
  process.exit(2);
}
const client = new FoxgloveClient({ ws: new WebSocket(url, [FoxgloveClient.SUPPORTED_SUBPROTOCOL]) });
const found = { services: [], values: {}, description: null, problems: [] };
const finish = () => {
  if (found.description === null || found.values.after === undefined) return;
  client.close();
  process.stdout.write(JSON.stringify(found), () => process.exit(0));
};
client.on("error", (error) => {
  console.error(`tune_robot.mjs: ${error}`);
  process.exit(1);
});
client.on("status", (status) => found.problems.push(status.message));
client.on("advertiseServices", (services) => {
  found.services = services.map((service) => service.name);
  client.sendServiceCallRequest({
    serviceId: services.find((service) => service.name === "describe_parameters").id,
    callId: 1,
    encoding: "json",
    data: new DataView(new TextEncoder().encode("{}").buffer),
  });
  client.getParameters([name], "before");
  client.setParameters([{ name, value: Number(value) }], "after");
});
client.on("serviceCallResponse", ({ data }) => {
  const parameters = JSON.parse(new TextDecoder().decode(data));
  found.description = parameters.find((parameter) => parameter.name === name);
  finish();
});
client.on("parameterValues", ({ parameters, id }) => {
  found.values[id] = parameters[0].value;
  finish();
});
